import type { ApolloServerPlugin } from '@apollo/server';
import type { DomainError } from '@beambright/domain';
import { retryAfterSeconds, statusOf } from '../process/errors/error-status.js';

/** The status of the errors, with Retry-After, if a response has nothing else and each of them may pass. */
export const outageStatus: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http } }) {
        if (body.kind !== 'single') return;
        const { data, errors = [] } = body.singleResult;
        if (Object.values(data ?? {}).some((value) => value !== null)) return;
        const causes = errors.map(({ extensions }) => extensions as unknown as DomainError);
        const waits = causes.map((cause) => (cause ? (retryAfterSeconds(cause) ?? 0) : 0));
        if (waits.length === 0 || waits.includes(0)) return;
        http.status = Math.max(...causes.map(statusOf));
        http.headers.set('retry-after', String(Math.max(...waits)));
      },
    };
  },
};
