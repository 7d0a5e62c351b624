export const REGISTERED_HASHES: Readonly<Record<string, string>> = {
  "ShopLayout": "16f458c83f42dce881fade10bc3b3d9355f037835142db9f796693ce41e0cb15",
  "HomePage": "f0a3600b04c05082db256dac9468bb460b4547f6d8f92c0ce564deea612bcd64",
  "ProductsPage": "2d0c4ff919e7eaada517313a7ba4eaaee443c6eee5d95b0224483443782f52f0",
  "ProductPage": "6ac34df8210324e3b7e61a55efffbe847182ed009558fb2003cc344a12a2a6f2",
  "SearchSuggestions": "c6b37d3eee4c75d5f9c05000e7aaaa54771c7196dd0b14ebd0c329f7844cb2b8",
};
