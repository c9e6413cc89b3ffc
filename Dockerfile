# syntax=docker/dockerfile:1

# The browser client.
FROM node:22-slim AS client
WORKDIR /build/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY web/ ./
RUN npm run build

# The sdist, and from it the compiled wheel with the locked versions of what it needs; this image has a C compiler.
FROM python:3.13 AS wheels
WORKDIR /build
COPY . .
COPY --from=client /build/src/chronotheque/server/web src/chronotheque/server/web
RUN sed -n 's/^\([^ #]*==[^\\]*\).*/\1/p' requirements/dev.txt >constraints.txt \
    && pip install --no-cache-dir --constraint constraints.txt hatchling \
    && hatchling build -t sdist -d sdist \
    && pip wheel --no-cache-dir --constraint constraints.txt --wheel-dir wheels sdist/*.tar.gz

FROM python:3.13-slim
RUN useradd --system --uid 10001 --no-create-home chronotheque \
    && install -d -o chronotheque /data
RUN --mount=type=bind,from=wheels,source=/build/wheels,target=/wheels \
    pip install --no-cache-dir --no-index /wheels/*.whl
USER 10001
VOLUME /data
EXPOSE 8642
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8642/api/health', timeout=4)"]
ENTRYPOINT ["chrono"]
CMD ["serve", "--database", "/data/tables.db"]
