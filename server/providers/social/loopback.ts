/** An address of this machine without TLS. Nothing there is on the way to anybody. */
export const isLoopbackHttp = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
