import { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { Observable } from 'rxjs';
import { domainErrorOf } from '../lib/errors';

/** Of the slowest line that is of any use. */
const PATIENCE_MS = 30_000;

/** What cannot be loaded is shown as such, or as nothing; why, the console tells (spec §8). */
export function createFailureLog(): ApolloLink {
  return new ErrorLink(({ error, operation: { operationName, operationType } }) => {
    if (String(operationType) !== 'query' || domainErrorOf(error)) return;
    console.error(`${operationName} could not be loaded`, error);
  });
}

/** On a phone that has lost its line without noticing, an answer may never come: then it has failed, and can be asked for again. */
export function createPatienceLink(): ApolloLink {
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        const giveUp = () => observer.error(new Error(`There was no answer in ${PATIENCE_MS / 1000} s.`));
        const timer = setTimeout(giveUp, PATIENCE_MS);
        const answer = forward(operation).subscribe(observer);
        return () => {
          clearTimeout(timer);
          answer.unsubscribe();
        };
      }),
  );
}
