/** A small client without dependencies: it keeps the session cookie and throws errors. */
export class ShopClient {
  #url;
  #cookie = '';

  constructor(url) {
    this.#url = url;
  }

  /** Returns the data of a query or mutation. Throws a ShopError. */
  async ask(query, variables = {}) {
    const response = await fetch(`${this.#url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json;q=0.9',
        cookie: this.#cookie,
      },
      body: JSON.stringify({ query, variables }),
    });
    this.#keepCookie(response);
    const { data, errors } = await response.json();
    if (errors) throw new ShopError(errors[0], response.headers.get('retry-after'));
    return data;
  }

  #keepCookie(response) {
    for (const line of response.headers.getSetCookie()) this.#cookie = line.split(';')[0];
  }
}

/** An error of the shop: a stable code, its parameters, and a message for people. */
export class ShopError extends Error {
  constructor({ message, extensions }, retryAfter) {
    super(message);
    this.code = extensions.code;
    this.params = extensions.params;
    this.isFinal = !extensions.retryable;
    this.retryAfterSeconds = Number(retryAfter) || undefined;
  }
}
