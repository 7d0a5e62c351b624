import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { domainErrorOf, isNotSignedIn, messageOf } from './errors';
import { useToast } from './useToast';

interface ActionTexts {
  success?: string;
  failure: string;
  /** 'server': what the server says goes before `failure` (spec §8, "server message, else"). */
  show?: 'failure' | 'server';
  /** What the form or dialog shows itself: it makes no toast while that is open. 'refusals' have a known code. */
  shownInPlace?: 'refusals' | 'every failure';
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
  { success, failure, show = 'failure', shownInPlace }: ActionTexts,
): Action<Data, Variables> {
  const [mutate, { loading, error }] = useMutation<Data, OperationVariables>(document);
  const toast = useToast();
  const isFormOpen = useRef(false);
  useEffect(() => {
    isFormOpen.current = true;
    return () => {
      isFormOpen.current = false;
    };
  }, []);

  async function run(variables: Variables, onFailure?: (reason: unknown) => unknown): Promise<Data | null> {
    try {
      const { data } = await mutate({ variables });
      if (success) toast('success', success);
      return data ?? null;
    } catch (reason) {
      const isShown = isFormOpen.current && isShownInPlace(reason, shownInPlace);
      if (!isShown && !isNotSignedIn(reason)) {
        toast('error', show === 'server' ? messageOf(reason, failure) : failure);
      }
      onFailure?.(reason);
      return null;
    }
  }

  return { run, isBusy: loading, error };
}

function isShownInPlace(reason: unknown, shownInPlace: ActionTexts['shownInPlace']): boolean {
  if (shownInPlace === 'refusals') return domainErrorOf(reason) !== null;
  return shownInPlace === 'every failure';
}
