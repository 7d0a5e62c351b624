import { GraphiQL } from 'graphiql';
import { EXAMPLES } from './examples.ts';
import { sendToShop } from './sendToShop.ts';
import { tabFromAddress } from './tabFromAddress.ts';

/** What is typed here, a password too, is forgotten when the window is closed. */
const storage = window.sessionStorage;

/** Where GraphiQL keeps what is open. */
const OPEN_TABS = 'graphiql:tabState';

/** A link to /graphql?query=… opens that query. Of the examples GraphiQL would forget the variables of the first. */
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
