/// A certificate for localhost that vouches for itself, and its key, created for these tests only. PEM.
package enum LocalhostCertificate {
    package static let chain = """
        -----BEGIN CERTIFICATE-----
        MIIBlDCCATugAwIBAgIUBkpl13j9xUoC7B/eDR5ZTDWoJmAwCgYIKoZIzj0EAwIw
        FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIxMjg1NVoYDzIxMjYxMDI4
        MjEyODU1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
        PQMBBwNCAAQmmVsLJCaP/pU9bZ0tlNbd0ovDU6RtQrspO9QOKckJNT36bQnCR9DD
        9Qz4dEOWmv8KcbwccbhaptmRiuGH0Fryo2kwZzAdBgNVHQ4EFgQUC/7gR50lUQ2y
        npe3/8uoSJEOYSkwHwYDVR0jBBgwFoAUC/7gR50lUQ2ynpe3/8uoSJEOYSkwDwYD
        VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
        RwAwRAIgRMwnLQ4wwwRWqYPeW0XhSiPQMH2sA6Cd9VaCoyLDNAcCIAEQ1eM/TR3J
        nIi020cdxy2/3foES6mplKq9YFn7iUJv
        -----END CERTIFICATE-----
        """

    package static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgho6s7Em8cs82/aEI
        xjmjrXywkrXsvi+V67sF5hzqUiehRANCAAQmmVsLJCaP/pU9bZ0tlNbd0ovDU6Rt
        QrspO9QOKckJNT36bQnCR9DD9Qz4dEOWmv8KcbwccbhaptmRiuGH0Fry
        -----END PRIVATE KEY-----
        """
}
