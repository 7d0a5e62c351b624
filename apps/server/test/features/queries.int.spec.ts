import '../whole-shop/graphql-examples.cases.js';
import '../../src/graphql/audit.cases.js';
import '../../src/graphql/graphql.cases.js';
import '../../src/graphql/page-sizes.cases.js';
import '../../src/graphql/query-cost.cases.js';
