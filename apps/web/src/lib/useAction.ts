import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { domainErrorOf, isNotSignedIn, messageOf } from './errors';
import { type ShowToast, useToast } from './useToast';

interface ActionTexts {
  success?: string;
  /** Beside `success`, as for a toast. */
  action?: Parameters<ShowToast>[2];
  failure: string;
  /** 'server': the message of a domain error, with `failure` as fallback. */
  show?: 'failure' | 'server';
  /** Errors shown by the form or dialog while mounted, without a toast. 'refusals' are domain errors. */
  shownInPlace?: 'refusals' | 'every failure';
}

interface Action<Data, Variables> {
  /** Resolves to null on failure, after calling `onFailure` with the error. */
  run: (variables: Variables, onFailure?: (reason: unknown) => unknown) => Promise<Data | null>;
  isBusy: boolean;
  error: unknown;
}

/**
 * A mutation with toasts for success and failure; it never throws and resolves to null on failure. No toast
 * when the session has ended: the page redirects to sign-in instead.
 */
export function useAction<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { success, action, failure, show = 'failure', shownInPlace }: ActionTexts,
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

  return { run, isBusy: loading, error };
}

function isShownInPlace(reason: unknown, shownInPlace: ActionTexts['shownInPlace']): boolean {
  if (shownInPlace === 'refusals') return domainErrorOf(reason) !== null;
  return shownInPlace === 'every failure';
}
