import { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { mergeMap, Observable, of } from 'rxjs';
import { domainErrorOf } from '../lib/errors';

const TIMEOUT_MS = 30_000;

/** Logs failed queries to the console, because the page only says that something could not be loaded. */
export function createFailureLog(): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    if (!isQuery(operation) || domainErrorOf(error)) return;
    console.error(`${operation.operationName} could not be loaded`, error);
  });
}

/** Fails operations without a response after 30 s, since a phone may lose its connection unnoticed. */
export function createTimeoutLink(): ApolloLink {
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        const giveUp = () => observer.error(new Error('The request timed out.'));
        const timer = setTimeout(giveUp, TIMEOUT_MS);
        const subscription = forward(operation).subscribe(observer);
        return () => {
          clearTimeout(timer);
          subscription.unsubscribe();
        };
      }),
  );
}

/** Repeats a query if the same query was sent later but answered earlier, because its own response may then be outdated. */
export function createStaleResponseLink(): ApolloLink {
  const newest: Record<string, number> = {};
  let count = 0;
  return new ApolloLink(function send(operation, forward): Observable<ApolloLink.Result> {
    const key = operation.operationName + JSON.stringify(operation.variables);
    const sequence = count++;
    return forward(operation).pipe(
      mergeMap((result) => {
        if ((newest[key] ?? 0) > sequence && isQuery(operation)) return send(operation, forward);
        if (!result.errors) newest[key] = sequence;
        return of(result);
      }),
    );
  });
}

const isQuery = ({ operationType }: ApolloLink.Operation) => String(operationType) === 'query';
