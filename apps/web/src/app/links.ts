import { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { mergeMap, Observable, of } from 'rxjs';
import { domainErrorOf } from '../lib/errors';

/** Of the slowest line that is of any use. */
const PATIENCE_MS = 30_000;

/** What cannot be loaded is shown as such, or as nothing; why, the console tells (spec §8). */
export function createFailureLog(): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    if (!isQuery(operation) || domainErrorOf(error)) return;
    console.error(`${operation.operationName} could not be loaded`, error);
  });
}

/** On a phone that has lost its line without noticing, an answer may never come: then it has failed, and can be asked for again. */
export function createTimeoutLink(): ApolloLink {
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        const giveUp = () => observer.error(new Error('There was no answer in time.'));
        const timer = setTimeout(giveUp, PATIENCE_MS);
        const answer = forward(operation).subscribe(observer);
        return () => {
          clearTimeout(timer);
          answer.unsubscribe();
        };
      }),
  );
}

/**
 * Of two answers to one question the older may come last, and tell the state of before a change: it is asked for again, for
 * whoever waits for it. A change never is, or it would be made twice.
 */
export function createNewestLink(): ApolloLink {
  const newest: Record<string, number> = {};
  let asked = 0;
  return new ApolloLink(function ask(operation, forward): Observable<ApolloLink.Result> {
    const question = operation.operationName + JSON.stringify(operation.variables);
    const turn = asked++;
    return forward(operation).pipe(
      mergeMap((result) => {
        if ((newest[question] ?? 0) > turn && isQuery(operation)) return ask(operation, forward);
        if (!result.errors) newest[question] = turn;
        return of(result);
      }),
    );
  });
}

const isQuery = ({ operationType }: ApolloLink.Operation) => String(operationType) === 'query';
