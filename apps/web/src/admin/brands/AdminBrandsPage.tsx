export function AdminBrandsPage() {
  return <h1>Brands</h1>;
}
