import type { Outcome } from './ledger.js';

export interface Intent {
  key: string;
  cookie: string;
  door: 'graphql' | 'rest';
  lines: { itemId: string; quantity: number }[];
}

/** A response that must never occur, whatever has failed behind the shop. */
export interface Affront {
  door: string;
  status: number;
  text: string;
}

export type Placed = Outcome & { affront?: Affront };

const TIMEOUT_MS = 20_000;
const MUTATION = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';

/** Sends an order once and returns what the client then knows. Never throws. */
export async function placeOrder(url: string, intent: Intent): Promise<Placed> {
  try {
    const response = await fetch(...requestOf(url, intent));
    const text = await response.text();
    return intent.door === 'rest' ? ofRest(response, text) : ofGraphql(response, text);
  } catch (error) {
    return { kind: 'unknown', why: reasonOf(error) };
  }
}

function requestOf(url: string, { key, cookie, door, lines }: Intent): [string, RequestInit] {
  const headers = { 'content-type': 'application/json', cookie };
  const init = { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) };
  if (door === 'graphql') {
    const body = JSON.stringify({ query: MUTATION, variables: { input: { lines, idempotencyKey: key } } });
    return [`${url}/graphql`, { ...init, headers, body }];
  }
  const body = JSON.stringify({
    cart_items: lines.map(({ itemId, quantity }) => ({ item_id: itemId, quantity })),
  });
  return [`${url}/api/v1/orders/create`, { ...init, headers: { ...headers, 'idempotency-key': key }, body }];
}

function ofRest(response: Response, text: string): Placed {
  if (response.status === 201) {
    return { kind: 'acked', orderId: (JSON.parse(text) as { order: { id: string } }).order.id };
  }
  return failure('rest', response, text, response.status === 503, `${response.status}`);
}

function ofGraphql(response: Response, text: string): Placed {
  const { data, errors } = parsed(text) as {
    data?: { placeOrder: { id: string } } | null;
    errors?: { extensions: { code: string } }[];
  };
  if (data?.placeOrder) return { kind: 'acked', orderId: data.placeOrder.id };
  const code = errors?.[0]?.extensions.code ?? `${response.status}`;
  const isUnavailable = response.status === 503 || code === 'DATABASE_UNAVAILABLE' || code === 'TOO_BUSY';
  return failure('graphql', response, text, isUnavailable, code);
}

/** An order may be committed despite 'unavailable': only a retry can tell. The response must have Retry-After. */
function failure(
  door: string,
  response: Response,
  text: string,
  isUnavailable: boolean,
  code: string,
): Placed {
  const { status } = response;
  const saysWhen = status !== 503 || response.headers.has('retry-after');
  const isClean = saysWhen && status !== 500 && code !== 'INTERNAL';
  const outcome: Outcome =
    isUnavailable || !isClean ? { kind: 'unknown', why: code } : { kind: 'refused', code };
  return isClean ? outcome : { ...outcome, affront: { door, status, text: text.slice(0, 300) } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The reason of a failed fetch, which Node hides in the cause. */
export function reasonOf(error: unknown): string {
  const { cause, name } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}
