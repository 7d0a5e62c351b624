import { GraphiQL } from 'graphiql';
import { EXAMPLES } from './examples.ts';
import { sendToShop } from './sendToShop.ts';
import { tabFromAddress } from './tabFromAddress.ts';

/** Session storage, because the input may contain passwords. */
const storage = window.sessionStorage;

const OPEN_TABS = 'graphiql:tabState';

/** A link to /graphql?query=… opens that query. The first visit opens the first example. GraphiQL would drop its variables. */
const firstTab =
  tabFromAddress(window.location.search) ??
  (storage.getItem(OPEN_TABS) === null ? { variables: EXAMPLES[0]?.variables ?? '' } : {});

export function Explorer() {
  return (
    <GraphiQL
      {...firstTab}
      fetcher={sendToShop}
      storage={storage}
      defaultTabs={EXAMPLES}
      defaultTheme="dark"
      isHeadersEditorEnabled={false}
      shouldPersistHeaders={false}
      defaultEditorToolsVisibility="variables"
    >
      <GraphiQL.Logo>
        <a className="explorer-logo" href="/">
          BeamBright
        </a>
      </GraphiQL.Logo>
    </GraphiQL>
  );
}
