export const REGISTERED_HASHES: Readonly<Record<string, string>> = {
  "ShopLayout": "16f458c83f42dce881fade10bc3b3d9355f037835142db9f796693ce41e0cb15",
  "HomePage": "f0a3600b04c05082db256dac9468bb460b4547f6d8f92c0ce564deea612bcd64",
  "ProductsPage": "2d0c4ff919e7eaada517313a7ba4eaaee443c6eee5d95b0224483443782f52f0",
  "ProductPage": "e9f50014f151c8bf3360c41fc734febd5da05be58cabe8040fe8828e8fb599f5",
  "SearchSuggestions": "c6b37d3eee4c75d5f9c05000e7aaaa54771c7196dd0b14ebd0c329f7844cb2b8",
};
