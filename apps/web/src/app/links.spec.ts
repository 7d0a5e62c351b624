import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ApolloLink, gql } from '@apollo/client';
import { NEVER } from 'rxjs';
import { fakeClock } from '../../test/clock';
import { breakDown, fakeApi, refuse } from '../../test/fakeApi';
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

describe('an answer that never comes', () => {
  const { passTime } = fakeClock();
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('has failed after thirty seconds', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const client = createApolloClient(new ApolloLink(() => NEVER));
    let reason: unknown;
    const asked = client.query({ query: QUERY }).catch((error: unknown) => (reason = error));
    passTime(29_900);
    await Promise.resolve();
    expect(reason).toBeUndefined();
    passTime(100);
    await asked;
    expect(reason).toEqual(new Error('There was no answer in 30 s.'));
  });
});

describe('the console', () => {
  afterEach(() => {
    // A sign-out that failed is owed.
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

  it('tells what could not be loaded', async () => {
    expect(await said(breakDown)).toEqual(['Names could not be loaded']);
  });

  it('tells nothing of what was refused on purpose, nor of a change: the page does', async () => {
    expect(await said(() => refuse('NOT_SIGNED_IN'))).toEqual([]);
  });
});
