import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { domainErrorOf, isNotSignedIn, messageOf } from './errors';
import { type ShowToast, useToast } from './useToast';

interface ActionTexts {
  success?: string;
  /** A button that is shown beside `success`, such as an undo button. */
  action?: Parameters<ShowToast>[2];
  failure: string;
  /** With 'server', a domain error is shown by its own message, and only other errors by `failure`. */
  show?: 'failure' | 'server';
  /** Errors that the form or dialog shows itself, instead of a toast, while it is open. 'refusals' are domain errors. */
  shownInPlace?: 'refusals' | 'every failure';
}

/**
 * Runs a mutation with toasts for success and failure. Never throws. If the session has ended, it shows no toast, because the
 * page redirects to sign-in.
 */
export function useAction<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { success, action, failure, show = 'failure', shownInPlace }: ActionTexts,
) {
  const [mutate, { loading, error }] = useMutation<Data, OperationVariables>(document);
  const toast = useToast();
  const isFormOpen = useRef(false);
  useEffect(() => {
    isFormOpen.current = true;
    return () => {
      isFormOpen.current = false;
    };
  }, []);

  /** Resolves to null if it fails. Before that, `onFailure` is called with the error. */
  async function run(variables: Variables, onFailure?: (reason: unknown) => unknown): Promise<Data | null> {
    try {
      const { data } = await mutate({ variables });
      if (success) toast('success', success, action);
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

  return {
    run,
    isBusy: loading,
    error,
    refusal: domainErrorOf(error),
    /** The message that a form shows for its last attempt; null without an error. */
    failure: error ? messageOf(error, failure) : null,
  };
}

function isShownInPlace(reason: unknown, shownInPlace: ActionTexts['shownInPlace']): boolean {
  if (shownInPlace === 'refusals') return domainErrorOf(reason) !== null;
  return shownInPlace === 'every failure';
}
