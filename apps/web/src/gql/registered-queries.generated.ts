export const REGISTERED_HASHES: Readonly<Record<string, string>> = {
  "ShopLayout": "16f458c83f42dce881fade10bc3b3d9355f037835142db9f796693ce41e0cb15",
  "HomePage": "f0a3600b04c05082db256dac9468bb460b4547f6d8f92c0ce564deea612bcd64",
  "ProductsPage": "4e1b9b9640230eaa488f0c248340872babf600f0277689b46bc9b8b273b8b959",
  "ProductPage": "6ac34df8210324e3b7e61a55efffbe847182ed009558fb2003cc344a12a2a6f2",
  "SearchSuggestions": "baffe316915f2c847bc4e29abbb6e9761e6d0e3a5f626bda7bdb931d385ed197",
};
