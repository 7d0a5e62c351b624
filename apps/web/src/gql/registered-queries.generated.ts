export const REGISTERED_HASHES: Readonly<Record<string, string>> = {
  "ShopLayout": "16f458c83f42dce8",
  "HomePage": "0d4cf7b5d66fbde0",
  "ProductsPage": "cf53ce06af9900f1",
  "ProductPage": "39fdec5e23f97ec7",
  "ProductFit": "a8077f430cb13040",
  "CarModels": "dd852fc23c21511a",
  "PartsModels": "a30ff31907a3e689",
  "PartsOfCar": "32b7160435076937",
  "SearchSuggestions": "887bc3252661eb88",
};
