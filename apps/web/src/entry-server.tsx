import { ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import type { DocumentNode } from 'graphql';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Observable } from 'rxjs';
import { createApolloClient } from './app/apollo';
import { App } from './app/App';
import { isKnownAddress, publicPageAt } from './app/pages';
import type { PageState } from './app/pageState';
import { Providers } from './app/Providers';
import { PageStatusContext } from './page/pageStatus';
import { notInShop, plainFilters } from './shop/products/lateParts';

/** One question of a page to the schema. */
interface Question {
  query: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}

interface RenderRequest {
  /** Path and query. */
  address: string;
  shopUrl: string;
  /** Answers a guest's questions; rejects when one cannot be answered without an error. */
  ask: (question: Question) => Promise<{ data?: unknown }>;
  signal: AbortSignal;
}

interface RenderedPage {
  status: 200 | 404;
  /** What belongs into the head. */
  head: string;
  body: string;
  state: PageState;
  /** The source file of the page, by which the build names its scripts. */
  source: string | undefined;
}

/** The page at this address as a guest sees it; null where only the browser can tell what there is. */
export async function renderPage({
  address,
  shopUrl,
  ask,
  signal,
}: RenderRequest): Promise<RenderedPage | null> {
  const { pathname } = new URL(address, 'http://shop.invalid');
  const page = publicPageAt(pathname);
  if (!page && isKnownAddress(pathname)) return null;
  await Promise.all([page?.preload(), plainFilters.preload(), notInShop.preload()]);
  const questions = questionsTo(ask);
  // What fails is told by whoever asked for the page.
  const client = createApolloClient(questions.link, {}, { tellsFailures: false });
  let status: RenderedPage['status'] = 200;
  const { result, aborted } = await prerenderStatic({
    tree: (
      <PageStatusContext value={(told) => (status = told)}>
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
  questions.assertAnswered();
  return {
    status,
    ...partsOf(result),
    state: { shopUrl, known: inOrder(client.cache.extract() as NormalizedCacheObject) },
    source: page?.source,
  };
}

/** The same page is the same text, in whatever order the answers to its questions came: also within what has no id. */
function inOrder<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inOrder) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, inOrder(field)])) as Value;
}

/** React writes what belongs into the head before everything else, and <App> begins with a boundary. */
function partsOf(html: string): Pick<RenderedPage, 'head' | 'body'> {
  const begin = html.indexOf('<!--$-->');
  if (begin < 0) throw new Error('The page did not come out as expected.');
  return { head: html.slice(0, begin), body: html.slice(begin) };
}

/** A page would show an answer that failed as an error; here it is one. */
function questionsTo(ask: RenderRequest['ask']) {
  const failures: unknown[] = [];
  const link = new ApolloLink(
    ({ query, variables, operationName }) =>
      new Observable((observer) => {
        ask({ query, variables, operationName }).then(
          (answer) => {
            observer.next(answer as ApolloLink.Result);
            observer.complete();
          },
          (reason: unknown) => {
            failures.push(reason);
            observer.error(reason);
          },
        );
      }),
  );
  const assertAnswered = () => {
    if (failures.length > 0) throw failures[0];
  };
  return { link, assertAnswered };
}
