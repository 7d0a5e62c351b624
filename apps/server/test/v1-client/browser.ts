/** The browser of an existing client: cookies, storage and location. Independent of the shop. */
export class Browser {
  readonly storage = new Map<string, string>();
  location = '/';
  private readonly cookies = new Map<string, string>();

  constructor(readonly host: string) {}

  /** `fetch` with `credentials: 'include'`. */
  async fetch(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(url, { ...init, headers });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
