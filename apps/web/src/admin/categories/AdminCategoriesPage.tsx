export function AdminCategoriesPage() {
  return <h1>Categories</h1>;
}
