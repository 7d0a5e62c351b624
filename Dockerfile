FROM node:20-bookworm-slim AS build
WORKDIR /shop
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:20-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/apps/server/package.json ./apps/server/
COPY --from=build /shop/apps/server/assets ./apps/server/assets
COPY --from=build /shop/apps/server/src/database ./apps/server/src/database
COPY --from=build /shop/apps/server/dist ./apps/server/dist
COPY --from=build /shop/apps/web/dist ./apps/web/dist
COPY --from=build /shop/apps/explorer/dist ./apps/explorer/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--enable-source-maps", "apps/server/dist/main.js"]
