import { ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { prerenderStatic } from '@apollo/client/react/ssr';
import type { DomainError } from '@beambright/domain';
import type { DocumentNode } from 'graphql';
import { renderToString } from 'react-dom/server';
import { matchPath, parsePath, StaticRouter } from 'react-router-dom';
import { Observable } from 'rxjs';
import { createApolloClient } from './app/apollo';
import { App } from './app/App';
import { pages, publicPageAt } from './app/pages';
import type { PageState } from './app/pageState';
import { Providers } from './app/Providers';
import { domainErrorOf } from './lib/errors';
import { routes } from './lib/paths';
import { staffRoutes } from './lib/staffPaths';
import { PageStatusContext } from './page/pageStatus';
import * as fitParts from './shop/fit/lazyParts';
import { cardFits } from './shop/fit/useCardFits';
import * as productParts from './shop/product/lazyParts';
import * as listParts from './shop/products/lazyParts';
import { footer } from './shop/ShopLayout';

const PARTS = [fitParts, productParts, listParts].flatMap((file) => Object.values(file));

interface PageQuery {
  query: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}

interface RenderRequest {
  /** The path and query of the page. */
  address: string;
  shopUrl: string;
  /** Runs a query as a guest; rejects if there is any error. */
  ask: (query: PageQuery) => Promise<{ data?: unknown }>;
  signal: AbortSignal;
}

interface RenderedPage {
  status: 200 | 404;
  head: string;
  body: string;
  /** Null if the shop does not know the car in the address. The browser then renders the page and repeats the queries. */
  state: PageState | null;
  /** The source file of the page, which is the key of its scripts in the build manifest. */
  source: string | undefined;
}

/** Renders the page at a path for a guest; null for pages that only the browser renders. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage | null> {
  const { address, shopUrl, ask, signal } = request;
  // Parsed as by the router: `new URL` throws for '//' and reads '//x' as a host.
  const { pathname = '' } = parsePath(address);
  const page = publicPageAt(pathname);
  if (!page && isKnownAddress(pathname)) return null;
  await Promise.all(
    [page ?? pages.notFound, pages.staff, footer, cardFits, ...PARTS].map((part) => part.preload()),
  );
  const queries = queryLink(ask);
  // The caller logs failures.
  const client = createApolloClient(queries.link, {}, { logsFailures: false });
  let status: RenderedPage['status'] = 200;
  const { result, aborted } = await prerenderStatic({
    tree: (
      <PageStatusContext value={(found) => (status = found)}>
        <StaticRouter location={address}>
          <Providers client={client} shopUrl={shopUrl}>
            <App />
          </Providers>
        </StaticRouter>
      </PageStatusContext>
    ),
    renderFunction: renderToString,
    signal,
  });
  if (aborted) throw signal.reason;
  queries.assertSucceeded();
  const known = withSortedKeys(client.cache.extract() as NormalizedCacheObject);
  return {
    status,
    ...partsOf(result),
    state: queries.isCarUnknown() ? null : { shopUrl, known },
    source: page?.source,
  };
}

function isKnownAddress(pathname: string): boolean {
  const all = Object.values({ ...routes, ...staffRoutes });
  return all.some((path) => path !== routes.unknown && matchPath(path, pathname));
}

/** Sorts the keys, so that the HTML of a page does not depend on the order of its responses. */
function withSortedKeys<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withSortedKeys) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, withSortedKeys(field)])) as Value;
}

/** Splits the HTML at the Suspense boundary that starts <App>: React renders head elements before it. */
function partsOf(html: string): Pick<RenderedPage, 'head' | 'body'> {
  const begin = html.indexOf('<!--$-->');
  if (begin < 0) throw new Error('The rendered page has no Suspense boundary.');
  return { head: html.slice(0, begin), body: html.slice(begin) };
}

/**
 * Collects failed queries. A page would render them as an error message, but the server must fail instead. A car unknown to
 * the shop is no failure, since pages then show their products without it.
 */
function queryLink(ask: RenderRequest['ask']) {
  const failures: unknown[] = [];
  let isCarUnknown = false;
  const link = new ApolloLink(
    ({ query, variables, operationName }) =>
      new Observable((observer) => {
        ask({ query, variables, operationName }).then(
          (result) => {
            observer.next(result as ApolloLink.Result);
            observer.complete();
          },
          (reason: unknown) => {
            const known = asInBrowser(reason);
            if (domainErrorOf(known)?.code === 'VEHICLE_NOT_FOUND') isCarUnknown = true;
            else failures.push(reason);
            observer.error(known);
          },
        );
      }),
  );
  const assertSucceeded = () => {
    if (failures.length > 0) throw failures[0];
  };
  return { link, assertSucceeded, isCarUnknown: () => isCarUnknown };
}

/** Converts an error to the one that the browser would get: `instanceof DomainError` does not recognise the server's class. */
function asInBrowser(reason: unknown): unknown {
  const { code, kind, message = '', params } = reason as Partial<DomainError>;
  if (!kind) return reason;
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, kind, params } }] });
}
