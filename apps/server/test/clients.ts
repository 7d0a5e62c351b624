export interface GraphqlAnswer<T> {
  data: T | null;
  errors?: { message: string; extensions: { code: string; params?: Record<string, unknown> } }[];
}

export interface RestAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** A client of both APIs that keeps its cookies. */
export interface ApiClient {
  graphql<T = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<GraphqlAnswer<T>>;
  rest(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<RestAnswer>;
  form(method: string, path: string, form: FormData, headers?: Record<string, string>): Promise<RestAnswer>;
  cookies: Map<string, string>;
}

export interface Exchange extends RestAnswer {
  method: string;
  /** Path with query string. */
  path: string;
  sent?: unknown;
}

export function apiClient(url: string, check: (exchange: Exchange) => void = () => {}): ApiClient {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${url}${path}`, { ...init, headers: { cookie, ...init.headers } });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };
  return {
    cookies,
    graphql: async <T>(
      query: string,
      variables?: Record<string, unknown>,
      headers?: Record<string, string>,
    ) => {
      const response = await send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      });
      const answer = (await response.json()) as GraphqlAnswer<T> & { extensions?: object };
      delete answer.extensions;
      return answer;
    },
    form: async (method, path, form, headers = {}) => {
      const answer = await answerOf(await send(path, { method, headers, body: form }));
      check({ ...answer, method, path });
      return answer;
    },
    rest: async (method, path, body, headers = {}) => {
      const hasBody = body !== undefined;
      const response = await send(`/api/v1${path}`, {
        method,
        headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
        ...(hasBody && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const answer = await answerOf(response);
      check({ ...answer, method, path: `/api/v1${path}`, ...(typeof body === 'object' && { sent: body }) });
      return answer;
    },
  };
}

async function answerOf(response: Response): Promise<RestAnswer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const body: unknown = text && isJson ? JSON.parse(text) : text || undefined;
  return { status: response.status, headers: response.headers, body };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}
