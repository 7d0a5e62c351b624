import { GraphiQL } from 'graphiql';
import { EXAMPLES } from './examples.ts';
import { sendToShop } from './sendToShop.ts';
import { tabFromAddress } from './tabFromAddress.ts';

/** Where GraphiQL keeps the input. Session storage is cleared with the browser tab, because the input may contain passwords. */
const storage = window.sessionStorage;

const OPEN_TABS = 'graphiql:tabState';

/**
 * What GraphiQL shows first. A link to /graphql?query=… gives its own query. At the first visit these are the variables of
 * EXAMPLES[0], because GraphiQL drops those of `defaultTabs`. At later visits GraphiQL shows the stored tabs.
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
