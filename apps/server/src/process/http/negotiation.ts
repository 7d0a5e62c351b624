import type { FastifyReply } from 'fastify';

/** Content encodings, best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export function encodingFor(accepted = ''): Encoding {
  const weights = new Map(accepted.split(',').map(weighed));
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  return ENCODINGS.find((encoding) => weightOf(encoding) > 0) ?? 'identity';
}

/** `gzip;q=0.5` -> `['gzip', 0.5]` */
function weighed(entry: string): [string, number] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight ? Number(weight.slice(2)) : 1];
}

/** Adds the name of a request header to Vary, once. Names that others, such as CORS, have added stay. */
export function addVary(reply: FastifyReply, name: string): void {
  const names: string[] = String(reply.getHeader('vary') ?? '').match(/[^\s,]+/g) ?? [];
  if (!names.includes(name)) void reply.header('Vary', [...names, name].join(', '));
}
