import { ApolloLink, gql } from '@apollo/client';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { NEVER, type Observer, Observable } from 'rxjs';
import { fakeClock } from '../../test/clock';
import { breakDown, fakeApi, refuse } from '../../test/fakeApi';
import { AFRESH } from '../lib/afresh';
import { createApolloClient } from './apollo';

const QUERY = gql`
  query Names {
    categories {
      id
      name
    }
  }
`;

const MUTATION = gql`
  mutation SignOut {
    signOut
  }
`;

describe('a request without a response', () => {
  const { passTime } = fakeClock();
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('fails after thirty seconds', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const client = createApolloClient(new ApolloLink(() => NEVER));
    let reason: unknown;
    const asked = client.query({ query: QUERY }).catch((error: unknown) => (reason = error));
    passTime(29_900);
    await Promise.resolve();
    expect(reason).toBeUndefined();
    passTime(100);
    await asked;
    expect(reason).toEqual(new Error('The request timed out.'));
  });
});

describe('a response that arrives after the response to a later request', () => {
  /** A server whose responses the test sends in any order. */
  function patientServer() {
    const asking: Observer<ApolloLink.Result>[] = [];
    const client = createApolloClient(
      new ApolloLink(() => new Observable((observer) => void asking.push(observer))),
    );
    const answer = (which: number, data: Record<string, unknown>) => {
      asking[which]?.next({ data });
      asking[which]?.complete();
    };
    const named = (name: string) => ({ categories: [{ __typename: 'Category', id: 'one', name }] });
    return { client, asking, answer, named };
  }

  test('is dropped, and the query is sent again', async () => {
    const { client, asking, answer, named } = patientServer();
    const ask = () => client.query({ query: QUERY, fetchPolicy: 'network-only', context: AFRESH });
    const [older, newer] = [ask(), ask()];
    answer(1, named('New'));
    await newer;
    answer(0, named('Old'));
    expect(asking).toHaveLength(3);
    answer(2, named('New'));
    expect((await older).data).toEqual(named('New'));
    expect(client.readQuery({ query: QUERY })).toEqual(named('New'));
  });

  test('is accepted if the later request was a different query', async () => {
    const { client, asking, answer } = patientServer();
    const query = gql`
      query Order($id: ID!) {
        order(id: $id) {
          id
        }
      }
    `;
    const ask = (id: string) => client.query({ query, variables: { id } });
    const [older, newer] = [ask('one'), ask('two')];
    answer(1, { order: { __typename: 'Order', id: 'two' } });
    answer(0, { order: { __typename: 'Order', id: 'one' } });
    await Promise.all([older, newer]);
    expect(asking).toHaveLength(2);
  });

  test('is accepted if it belongs to a mutation, which is not repeated', async () => {
    const { client, asking, answer } = patientServer();
    const mutation = gql`
      mutation ReleaseOrder {
        releaseOrder
      }
    `;
    const change = () => client.mutate({ mutation });
    const [older, newer] = [change(), change()];
    answer(1, { releaseOrder: true });
    answer(0, { releaseOrder: true });
    await Promise.all([older, newer]);
    expect(asking).toHaveLength(2);
  });
});

describe('the console', () => {
  afterEach(() => {
    // The failed sign-out is still pending.
    localStorage.clear();
    jest.restoreAllMocks();
  });

  async function said(categories: () => unknown) {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const client = createApolloClient(
      fakeApi({ Query: { categories }, Mutation: { signOut: breakDown } }).link,
    );
    await client.query({ query: QUERY }).catch(() => undefined);
    await client.mutate({ mutation: MUTATION }).catch(() => undefined);
    return error.mock.calls.map(([text]) => text as unknown);
  }

  test('shows failed queries', async () => {
    expect(await said(breakDown)).toEqual(['Names could not be loaded']);
  });

  test('shows no query that failed with a domain error, and no failed mutation, since the page itself shows them', async () => {
    expect(await said(() => refuse('NOT_SIGNED_IN'))).toEqual([]);
  });
});
