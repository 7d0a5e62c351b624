import { GraphiQL } from 'graphiql';
import { EXAMPLES } from './examples.ts';
import { sendToShop } from './sendToShop.ts';
import { tabFromAddress } from './tabFromAddress.ts';

/** Where GraphiQL keeps the input, which may contain passwords. The browser clears session storage when the tab is closed. */
const storage = window.sessionStorage;

const OPEN_TABS = 'graphiql:tabState';

/**
 * The query of an address such as /graphql?query=…. If the address has none, the variables of the first example, which GraphiQL
 * would not take from its tab; nothing if GraphiQL has stored tabs.
 */
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
