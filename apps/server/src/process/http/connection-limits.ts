/** Limits per connection, in ms and bytes. Bodies other than forms have a shorter timeout (forms.ts). */
export const CONNECTION_LIMITS = {
  /** Until all headers of a request have arrived; Node's default is a minute. */
  headersTimeout: 10_000,
  /** Until the whole request has arrived: enough for a picture over a slow line. */
  requestTimeout: 120_000,
  /** How often Node checks the two timeouts above. */
  connectionsCheckingInterval: 5_000,
  /** Without traffic while a response is made or sent: the client no longer reads it. */
  connectionTimeout: 120_000,
  /** Between two requests; longer than the proxy's timeout, so that the proxy closes idle connections. */
  keepAliveTimeout: 72_000,
  maxHeaderSize: 16_384,
};

/** Each takes a file descriptor and some 10 KB; further connections are rejected. */
export const MAX_CONNECTIONS = 10_000;
