// @nestjs/throttler is CommonJS and requires Nest, which is ES modules; Jest can do that once Nest has been evaluated.
import '@nestjs/common';
import '@nestjs/core';
