import type { ReactNode } from 'react';
import { useInBrowser } from '../lib/useInBrowser';
import { FormFailure } from './FormFailure';
import { Headlamp } from './Headlamp';
import { PageHead } from './PageHead';

interface SignInCardProps {
  title: string;
  text: string;
  children: ReactNode;
  footer?: ReactNode;
}

const COOKIES =
  'Your browser blocks cookies, so you would not stay signed in. Allow cookies for this site, then reload the page.';

export function SignInCard({ title, text, children, footer }: SignInCardProps) {
  const areCookiesBlocked = useBlockedCookies();
  return (
    <div className="gutter py-8 md:py-14">
      <PageHead title={title} />
      <div className="mx-auto grid w-full max-w-md gap-5">
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          <div
            data-theme="dark"
            className="asphalt flex items-center gap-4 border-b border-line px-6 py-5 text-text"
          >
            <Headlamp className="h-9 shrink-0 text-beam-text" />
            <div className="min-w-0 wrap-anywhere">
              <h1 className="text-28">{title}</h1>
              <p className="text-14 text-muted">{text}</p>
            </div>
          </div>
          <div className="grid gap-4 p-6">
            {areCookiesBlocked && <FormFailure text={COOKIES} isBusy={false} />}
            {children}
          </div>
        </div>
        {footer && <div className="grid justify-items-center gap-1 text-center">{footer}</div>}
      </div>
    </div>
  );
}

/** Whether the browser keeps no cookies of this site, so that each session would be lost at once; false on the server. */
function useBlockedCookies(): boolean {
  return useInBrowser(dropsCookies, false);
}

/** Whether a cookie that is set disappears: `navigator.cookieEnabled` of Chromium is true even if cookies are blocked. */
function dropsCookies(): boolean {
  document.cookie = 'probe=1; SameSite=Lax';
  const isKept = document.cookie.includes('probe=1');
  document.cookie = 'probe=; SameSite=Lax; Max-Age=0';
  return !isKept;
}
