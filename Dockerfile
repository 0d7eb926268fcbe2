# docker build -t bakebook . && docker run --init -p 3000:3000 -v bakebook:/data bakebook
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund
# `npm sbom --omit=dev` would also leave out what the tools share with the server, such as pg and zod.
RUN npm pkg delete devDependencies && npm sbom --sbom-format=cyclonedx > sbom.json
# The pages hold what browsers need of these; no file of the server loads them. Papers are printed in upright letters of three weights.
RUN cd node_modules && rm -rf @dnd-kit @fontsource @fontsource-variable @hookform @mantine @tabler @tanstack react-dom react-hook-form
RUN cd node_modules && rm -rf @expo-google-fonts/*/[123789]00* @expo-google-fonts/*/*_Italic
RUN find node_modules -type f -name '*.map' -delete -o -type f -name '*.d.[cm]ts' -delete -o -type f -name '*.d.ts' -delete
RUN find src -type f \( -name '*.tsx' -o -name '*.test.ts' -o -name '*.proof.ts' \) -delete

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json /app/sbom.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/docs/openapi.json ./docs/openapi.json
COPY --from=build /app/src ./src
RUN install -d -o node -g node -m 700 /data
USER node
# The last three keep the server's memory small; scripts/sparing.mjs says why.
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data UV_THREADPOOL_SIZE=8 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=60s --timeout=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "src/app/server/main.ts"]
