import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import type { ErrorCode } from '@beambright/domain';
import { domainErrorOf, isNotSignedIn, messageOf } from './errors';
import { useToast } from './useToast';

interface ActionTexts {
  success?: string;
  failure: string;
  /** 'server': what the server says goes before `failure` (spec §8, "server message, else"). */
  show?: 'failure' | 'server';
  /** Refusals that the page shows in their place: they make no toast. */
  shownInPlace?: readonly ErrorCode[] | 'every failure';
}

interface Action<Data, Variables> {
  /** `onFailure` is told why before the answer is null, for what a toast cannot say. */
  run: (variables: Variables, onFailure?: (reason: unknown) => unknown) => Promise<Data | null>;
  isBusy: boolean;
  error: unknown;
}

/**
 * A mutation behind a button: it tells its own outcome as a toast and never throws; null means that it failed. Of a
 * session that has ended it tells nothing: the way to the sign-in page does.
 */
export function useAction<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { success, failure, show = 'failure', shownInPlace = [] }: ActionTexts,
): Action<Data, Variables> {
  const [mutate, { loading, error }] = useMutation<Data, OperationVariables>(document);
  const toast = useToast();

  async function run(variables: Variables, onFailure?: (reason: unknown) => unknown): Promise<Data | null> {
    try {
      const { data } = await mutate({ variables });
      if (success) toast('success', success);
      return data ?? null;
    } catch (reason) {
      if (!isShownInPlace(reason, shownInPlace) && !isNotSignedIn(reason)) {
        toast('error', show === 'server' ? messageOf(reason, failure) : failure);
      }
      onFailure?.(reason);
      return null;
    }
  }

  return { run, isBusy: loading, error };
}

function isShownInPlace(reason: unknown, shownInPlace: NonNullable<ActionTexts['shownInPlace']>): boolean {
  if (shownInPlace === 'every failure') return true;
  const code = domainErrorOf(reason)?.code;
  return code !== undefined && shownInPlace.includes(code);
}
