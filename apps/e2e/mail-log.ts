import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';

/** The password link of an email, which the shop writes to its log if SMTP_URL is not set. */
export async function linkFor(email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const log = await readFile(process.env['E2E_LOG'] ?? '', 'utf8').catch(() => '');
      link = new RegExp(`for ${email}: (http\\S+?#token=[\\w-]+)`).exec(log)?.[1] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
