/** How long and how much a connection may do what before it is ended. What is no form has less time (forms.ts). */
export const CONNECTION_LIMITS = {
  /** For the head of a request, from the opening of the connection. Node's own is a minute. */
  headersTimeout: 10_000,
  /** For the whole of it: enough for a picture over a slow line. */
  requestTimeout: 120_000,
  /** How often Node looks for those that have taken too long. */
  connectionsCheckingInterval: 5_000,
  /** Of silence on both sides while an answer is made or sent: whoever reads nothing any more has gone. */
  connectionTimeout: 120_000,
  /** Between two requests. More than a proxy waits, so that it is the one who ends them. */
  keepAliveTimeout: 72_000,
  maxHeaderSize: 16_384,
};

/** Each takes a file descriptor and some 10 KB; beyond that the next are turned away, and those inside are served. */
export const MOST_CONNECTIONS = 10_000;
