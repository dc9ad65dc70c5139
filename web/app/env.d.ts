interface ImportMetaEnv {
  /** Address in front of every picture address; vite.config.ts takes it from the server's settings. */
  readonly CDN_BASE_URL: string
}
