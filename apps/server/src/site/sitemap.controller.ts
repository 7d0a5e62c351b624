import { DomainError, ROUTE_NOT_FOUND } from '@beambright/domain';
import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { CONFIG, type Config } from '../process/config.js';
import { HelpPagesService } from './help-pages.service.js';
import { partsPages, robotsText, sitemapIndexOf, sitemapOf, STANDING_PAGES } from './sitemap.js';
import { SitemapQueries } from './sitemap.queries.js';

const XML = 'application/xml; charset=utf-8';
const FOR_AN_HOUR = 'public, max-age=3600';

/** Sitemaps and robots.txt. */
@Controller()
export class SitemapController {
  constructor(
    private readonly queries: SitemapQueries,
    private readonly helpPages: HelpPagesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', FOR_AN_HOUR)
  robots(): string {
    return robotsText(this.config.publicUrl);
  }

  @Get('sitemap.xml')
  @Header('Content-Type', XML)
  @Header('Cache-Control', FOR_AN_HOUR)
  async index(): Promise<string> {
    const parts = await this.queries.parts();
    return sitemapIndexOf([
      { url: this.urlOf('/sitemaps/pages.xml') },
      ...parts.map(({ part, lastModified }) => ({
        url: this.urlOf(`/sitemaps/items-${part}.xml`),
        lastModified,
      })),
    ]);
  }

  @Get('sitemaps/:file')
  @Header('Content-Type', XML)
  @Header('Cache-Control', FOR_AN_HOUR)
  async part(@Param('file') file: string): Promise<string> {
    if (file === 'pages.xml') return sitemapOf(await this.pages());
    const items = await this.itemsIn(file);
    return sitemapOf(
      items.map(({ id, lastModified }) => ({ url: this.urlOf(`/products/${id}`), lastModified })),
    );
  }

  private async pages() {
    const [help, cars] = await Promise.all([this.helpPages.pages(), this.queries.carsWithParts()]);
    return [
      ...[...STANDING_PAGES, ...partsPages(cars)].map((path) => ({ url: this.urlOf(path) })),
      ...help.map(({ topic, updatedAt }) => ({ url: this.urlOf(`/help/${topic}`), lastModified: updatedAt })),
    ];
  }

  /** Throws ROUTE_NOT_FOUND. */
  private async itemsIn(file: string) {
    const part = /^items-([1-9]\d{0,3})\.xml$/.exec(file)?.[1];
    const items = part ? await this.queries.itemsOf(Number(part)) : [];
    if (items.length === 0) throw new DomainError(ROUTE_NOT_FOUND);
    return items;
  }

  private urlOf(path: string): string {
    return this.config.publicUrl + path;
  }
}
