export const REGISTERED_HASHES: Readonly<Record<string, string>> = {
  "ShopLayout": "16f458c83f42dce881fade10bc3b3d9355f037835142db9f796693ce41e0cb15",
  "HomePage": "f0a3600b04c05082db256dac9468bb460b4547f6d8f92c0ce564deea612bcd64",
  "ProductsPage": "8e16f83b2f234065461cf8976b2a652af73f6d0b26eca7368b817669fec0785e",
  "ProductPage": "e9f50014f151c8bf3360c41fc734febd5da05be58cabe8040fe8828e8fb599f5",
  "SearchSuggestions": "0c07c027c2fe174909d19d844fe1a5d4b834018a5d2377e30f8de9d49bcbdb72",
};
