export function AdminProductsPage() {
  return <h1>Products</h1>;
}
