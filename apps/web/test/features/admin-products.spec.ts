import '../../src/admin/products/AdminProductsPage.cases';
import '../../src/admin/products/ProductTable.cases';
import '../../src/admin/products/form/NewerVersion.cases';
import '../../src/admin/products/form/PartNumbers.cases';
import '../../src/admin/products/form/PriceHistory.cases';
import '../../src/admin/products/form/ProductForm.cases';
import '../../src/admin/products/form/drafts.cases';
import '../../src/admin/products/pictures/PicturePicker.cases';
