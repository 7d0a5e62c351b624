import type { Page } from '@playwright/test';

/** Collects what the page complains about in its console, and what it throws. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  return errors;
}

export interface Call {
  url: string;
  at: number;
}

/**
 * Stands in for the phone: collects the `tel:` addresses to which the page itself navigates, and takes the call before
 * the browser asks for a program to make it with, since that question would lie over the page.
 */
export async function answerPhone(page: Page): Promise<Call[]> {
  const calls: Call[] = [];
  await page.exposeFunction('takeCall', (url: string) => calls.push({ url, at: Date.now() }));
  await page.addInitScript(() => {
    window.navigation.addEventListener('navigate', (event) => {
      if (!event.destination.url.startsWith('tel:')) return;
      event.preventDefault();
      window.takeCall(event.destination.url);
    });
  });
  return calls;
}

declare global {
  interface Window {
    takeCall(url: string): void;
  }
}
