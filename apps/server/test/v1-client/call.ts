import type { Browser } from './browser.js';

/** Staff paths: 401 and 403 redirect to the staff login. */
const ADMIN_TYPE = /^\/(?:login$|verify|get-|add-|update-|delete-|confirm-|stats|manage-)/;

export type Call = <Answer = Record<string, unknown>>(
  method: string,
  path: string,
  body?: object,
) => Promise<Answer>;

/** Sends credentials, and a JSON content type except with forms. Throws 'API Error: {status}'. */
export function callFrom(browser: Browser): Call {
  return async <Answer>(method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const response = await browser.fetch(`${browser.host}/api/v1${path}`, {
      method,
      headers: isForm ? {} : { 'Content-Type': 'application/json' },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (response.ok) return (await response.json()) as Answer;
    if ([401, 403].includes(response.status) && ADMIN_TYPE.test(path)) browser.location = '/admin/login';
    const { message } = (await response.json()) as { message?: string };
    throw new ApiError(response.status, message);
  };
}

class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly serverMessage: string | undefined,
  ) {
    super(`API Error: ${status}`);
  }
}
