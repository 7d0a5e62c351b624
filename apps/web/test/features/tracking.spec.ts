import '../../src/shop/products/useMissedSearch.cases';
import '../../src/tracking/tracking.cases';
