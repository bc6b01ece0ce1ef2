/**
 * Every module that others ask for when they need it. They are loaded before the page has a session: what listens on
 * the port after the node has ended can give the page no module any more.
 */
import "../contract/form-dialog.js";
import "../media/download.js";
import "../media/pictures.js";
import "../media/upload.js";
import "../media/voice.js";
import "../pictures/bar-chart.js";
import "../text/completion.js";
import "../text/emoji-names.js";
import "../view/link-dialog.js";
import "../view/swipe.js";
import "./audit.js";
import "./help.js";
import "./info.js";
import "./links.js";
import "./members.js";
import "./message-actions.js";
import "./message-info.js";
import "./node.js";
import "./palette.js";
import "./queue.js";
import "./relays.js";
import "./run.js";
import "./search.js";
import "./timeline-keys.js";
