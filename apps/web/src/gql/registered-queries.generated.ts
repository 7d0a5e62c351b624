export const REGISTERED_HASHES: Readonly<Record<string, string>> = {
  "ShopLayout": "21229b55e9c49f9142318261f8c6a7b72a712810d9e63dffbd54beeb83998f81",
  "HomePage": "4c7a247342c872a109e8a53a62ce11be2e8abb2321ebe84522a1cc5a961e2cb5",
  "ProductsPage": "6be254b1e2e68ba37778fbfe85f41a8baf236044a86e48bdd974c7c6a9b59857",
  "ProductPage": "910c158336f208c0fcd27381ee95b6e73645707afb515b111d04ac9cbcf51c9c",
  "SearchSuggestions": "0c07c027c2fe174909d19d844fe1a5d4b834018a5d2377e30f8de9d49bcbdb72",
};
