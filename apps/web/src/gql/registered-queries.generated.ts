export const REGISTERED_HASHES: Readonly<Record<string, string>> = {
  "ShopLayout": "16f458c83f42dce881fade10bc3b3d9355f037835142db9f796693ce41e0cb15",
  "HomePage": "0d4cf7b5d66fbde000a4e1e180d4f579c68057c539708c2d76d2cc09f3685e0f",
  "ProductsPage": "cf53ce06af9900f1cdf3f01c8ab98682873c9050984126d6ffba436868468a42",
  "ProductPage": "39fdec5e23f97ec7336c7141877abff007d6ebc8402bccbd2f8369eefa13fbfc",
  "ProductFit": "a8077f430cb13040661fc6b7d292c772d5ee8d3064e044772d66884559f876e3",
  "CarModels": "dd852fc23c21511aa4de6e5e899b3ff2e07a8fd7e00fb986d9ed10bd33da784b",
  "PartsModels": "3cf2368604cc498622b77f3e33673d9fd3a267c286123cfae26e8130772cd658",
  "PartsOfCar": "32b71604350769371f8537113665a29827f75380b26d589636bf96fb9d354572",
  "SearchSuggestions": "887bc3252661eb8897ab01695b57300b9d83b23c2feb208ae9fe5bffbeca3ac7",
};
