import { DomainError } from '@beambright/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { pathToFileURL } from 'node:url';
import { CONFIG, type Config } from '../process/config.js';
import { GuestQueries, type GuestQuery } from './guest-queries.js';
import { filledTemplate } from './page-template.js';
import { SITE_FILES, type SiteFiles } from './site-files.js';

/** After how many milliseconds the browser gets the empty document and renders the page itself. */
export const RENDER_LIMIT = Symbol('RENDER_LIMIT');
/** The most renderings at once: each keeps its data in memory, and all share one thread. */
const MAX_CONCURRENT = 16;

export interface Document {
  status: number;
  html: string;
}

/** The built `src/entry-server.tsx` of the site. */
interface Renderer {
  renderPage(request: {
    address: string;
    shopUrl: string;
    ask: (query: GuestQuery) => Promise<{ data?: unknown }>;
    signal: AbortSignal;
  }): Promise<{ status: number; head: string; body: string; state: unknown; source?: string } | null>;
}

@Injectable()
export class PageRenderer {
  private readonly logger = new Logger('Pages');
  private renderer: Promise<Renderer> | undefined;
  private running = 0;

  constructor(
    private readonly queries: GuestQueries,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SITE_FILES) private readonly site: SiteFiles,
    @Inject(RENDER_LIMIT) private readonly limitMs: number,
  ) {}

  /** Renders a page as all guests see it. Null if the browser must render it. Does not cache. */
  async render(address: string): Promise<Document | null> {
    if (this.running >= MAX_CONCURRENT) return null;
    try {
      const signal = AbortSignal.timeout(this.limitMs);
      return await Promise.race([this.begin(address, signal), abortOf(signal)]);
    } catch (error) {
      this.report(address, error);
      return null;
    }
  }

  /** A page counts as running until its rendering ends, even after the time limit. */
  private async begin(address: string, signal: AbortSignal): Promise<Document | null> {
    this.running += 1;
    try {
      const { renderPage } = await this.load();
      const page = await renderPage({
        address,
        shopUrl: this.config.publicUrl,
        ask: this.queries.forOnePage(),
        signal,
      });
      if (!page) return null;
      const scripts = page.source ? this.site.scriptsOf(page.source) : [];
      return { status: page.status, html: filledTemplate(this.site.indexHtml, { ...page, scripts }) };
    } finally {
      this.running -= 1;
    }
  }

  private load(): Promise<Renderer> {
    this.renderer ??= import(pathToFileURL(this.site.renderer).href) as Promise<Renderer>;
    return this.renderer;
  }

  /** Logs an error, unless it is an expected one, such as a malformed price. Leaves out the query, which may be personal. */
  private report(address: string, error: unknown): void {
    if (error instanceof DomainError && error.kind !== 'internal') return;
    const what = error instanceof Error ? error.stack : String(error);
    const path = address.replace(/\?.*/s, '');
    this.logger.error(`${JSON.stringify(path)} could not be rendered and is left to the browser. ${what}`);
  }
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
