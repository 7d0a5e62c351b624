import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';

const item = { id: '1' };
item.related = [item];

const typeDefs = `
  type Query { items: ItemConnection!, shop: Shop! }
  type Shop { name: String! }
  type ItemConnection { nodes: [Item!]! }
  type Item { id: ID!, related(first: Int): [Item!]! }`;

/** A weak shop to try the attacks on: Apollo Server as it comes. Says its address in one line. */
const server = new ApolloServer({
  typeDefs,
  resolvers: { Query: { items: () => ({ nodes: [item] }), shop: () => ({ name: 'Toy' }) } },
});
const { url } = await startStandaloneServer(server, { listen: { port: 0, host: '127.0.0.1' } });
console.log(url);
