import { DomainError, ROUTE_NOT_FOUND } from '@beambright/domain';
import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { PUBLIC } from '../graphql/cache-control.js';
import { CONFIG, type Config } from '../process/config.js';
import { HelpPagesService } from './help-pages.service.js';
import { type Entry, partsPages, robotsText, sitemapIndexOf, sitemapOf, STANDING_PAGES } from './sitemap.js';
import { SitemapQueries } from './sitemap.queries.js';

const XML = 'application/xml; charset=utf-8';
const FOR_AN_HOUR = 'public, max-age=3600';

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
  @Header('Cache-Control', PUBLIC)
  async index(): Promise<string> {
    const [parts, cars] = await Promise.all([this.queries.parts(), this.queries.carsWithParts()]);
    return sitemapIndexOf([
      { url: this.urlOf('/sitemaps/pages.xml') },
      ...partsPages(cars).map((_, place) => ({ url: this.urlOf(`/sitemaps/cars-${place + 1}.xml`) })),
      ...parts.map(({ part, lastModified }) => ({
        url: this.urlOf(`/sitemaps/items-${part}.xml`),
        lastModified,
      })),
    ]);
  }

  @Get('sitemaps/:file')
  @Header('Content-Type', XML)
  @Header('Cache-Control', PUBLIC)
  async part(@Param('file') file: string): Promise<string> {
    if (file === 'pages.xml') return sitemapOf(await this.pages());
    const [, kind, part] = /^(items|cars)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
    if (!kind) throw new DomainError(ROUTE_NOT_FOUND);
    const entries = await (kind === 'cars' ? this.cars(Number(part)) : this.items(Number(part)));
    if (entries.length === 0) throw new DomainError(ROUTE_NOT_FOUND);
    return sitemapOf(entries);
  }

  private async pages() {
    const help = await this.helpPages.pages();
    return [
      ...STANDING_PAGES.map((path) => ({ url: this.urlOf(path) })),
      ...help.map(({ topic, updatedAt }) => ({ url: this.urlOf(`/help/${topic}`), lastModified: updatedAt })),
    ];
  }

  private async cars(part: number): Promise<Entry[]> {
    const paths = partsPages(await this.queries.carsWithParts())[part - 1] ?? [];
    return paths.map((path) => ({ url: this.urlOf(path) }));
  }

  private async items(part: number): Promise<Entry[]> {
    const items = await this.queries.itemsOf(part);
    return items.map(({ id, lastModified }) => ({ url: this.urlOf(`/products/${id}`), lastModified }));
  }

  private urlOf(path: string): string {
    return this.config.publicUrl + path;
  }
}
