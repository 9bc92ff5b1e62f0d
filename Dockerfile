# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS editor
WORKDIR /src
COPY static/package.json static/package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY static ./
RUN npm run build

FROM golang:1.26-bookworm AS build
ENV CGO_ENABLED=0 GOTOOLCHAIN=local
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
COPY --from=editor /src/dist static/dist
ARG VERSION=devel
RUN go build -trimpath -buildvcs=false -ldflags="-s -w -buildid= -X whichline/web/program.version=${VERSION}" -o /whichline .

FROM gcr.io/distroless/static-debian12:nonroot
COPY --from=build /whichline /whichline
ENV WHICHLINE_ADDR=:8080 DRAIN_DELAY=3s
EXPOSE 8080
USER 65532
HEALTHCHECK --interval=30s --timeout=4s --start-period=5s CMD ["/whichline", "healthcheck"]
ENTRYPOINT ["/whichline"]
