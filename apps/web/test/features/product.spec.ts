import '../../src/shop/home/HomePage.cases';
import '../../src/shop/product/AskAboutFit.cases';
import '../../src/shop/product/CallToOrder.cases';
import '../../src/shop/product/ListActions.cases';
import '../../src/shop/product/ProductGallery.cases';
import '../../src/shop/product/ProductPage.cases';
import '../../src/shop/product/RelatedProducts.cases';
import '../../src/shop/product/ShareProduct.cases';
