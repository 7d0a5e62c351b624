import '../../src/shop/car/CarPicker.cases';
import '../../src/shop/parts/PartsPage.cases';
import '../../src/shop/products/ProductFilters.cases';
import '../../src/shop/products/ProductSearch.cases';
import '../../src/shop/products/CarBar.cases';
import '../../src/shop/products/ProductsPage.cases';
import '../../src/shop/products/filtersInAddress.cases';
import '../../src/shop/search/ShopSearch.cases';
