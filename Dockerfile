# Bases are named by the digest of their index for all platforms, so that the same
# sources make the same image. To renew one, change its tag, and its digest to what
# docker buildx imagetools inspect NAME:TAG --format '{{.Manifest.Digest}}' prints.

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS editor
WORKDIR /src
COPY static/package.json static/package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY static ./
RUN npm run build

FROM golang:1.26.8-bookworm@sha256:a688600ca24f8a4d3ca77f95b0dd40704a9fc787c826660eb7ba0b641b8b175d AS build
ENV CGO_ENABLED=0 GOTOOLCHAIN=local
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
COPY --from=editor /src/dist static/dist
ARG VERSION=devel
RUN go build -trimpath -buildvcs=false -ldflags="-s -w -buildid= -X whichline/web/api.version=${VERSION}" -o /whichline .

FROM gcr.io/distroless/static-debian12:nonroot@sha256:afa5c872c891853ca7fcf1f12c3edb23f7eeef36189728842dd51042ff57f7ab
COPY --from=build /whichline /whichline
ENV WHICHLINE_ADDR=:8080 DRAIN_DELAY=3s
EXPOSE 8080
USER 65532
HEALTHCHECK --interval=30s --timeout=4s --start-period=5s CMD ["/whichline", "healthcheck"]
ENTRYPOINT ["/whichline"]
